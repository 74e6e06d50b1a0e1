package trestle.enablement;

import trestle.enablement.content.Content;
import trestle.model.Index;
import trestle.model.Names;
import trestle.model.Table;

/** Content items. */
@Table(name = "content_registry", pk = "content_id", names = Names.SNAKE_CASE, items = Content.class)
@Index(name = "by_status_updated", pk = "status", sk = "status#last_updated#content_id")
@Index(name = "by_product", pk = "product_suite#product_concept", sk = "last_updated#content_id")
public interface ContentRegistry {}
