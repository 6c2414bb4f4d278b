/** A file of the export: its columns by name, with what each of them is. */
export type ExportFile = {
  name: string;
  about: string;
  from: string;
  /** A whole number that counts upwards, by which the file is read in parts. */
  key: string;
  columns: readonly (readonly [name: string, sql: string, about: string])[];
};

/** Every column by name, so that what is secret tomorrow is not in the file by itself. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'products.csv',
    about: 'Everything that is offered, drafts too.',
    from: 'products p where p.deleted_at is null',
    key: 'p.id',
    columns: [
      ['id', 'p.id', 'The number of the product.'],
      ['name', 'p.name', 'Its name.'],
      ['description', 'p.description', 'Its text.'],
      ['category', 'p.category', 'Its category.'],
      ['sub_category', 'p.sub_category', 'Its sub-category, or nothing.'],
      ['price_cents', 'p.price_cents', 'Its price in cents of US dollars.'],
      ['former_price_cents', 'p.former_price_cents', 'The price before a reduction, or nothing.'],
      ['colors', "array_to_string(p.colors, ' | ')", 'Its colours, with | between them.'],
      ['sizes', "array_to_string(p.sizes, ' | ')", 'Its sizes, with | between them.'],
      ['collections', "array_to_string(p.collections, ' | ')", 'Its collections.'],
      ['image_url', 'p.image_url', 'The address of its first picture.'],
      ['additional_images', "array_to_string(p.additional_images, ' | ')", 'Its other pictures.'],
      ['weight', 'p.weight', 'Its weight.'],
      ['weight_unit', 'p.weight_unit', 'The unit of the weight.'],
      ['hs_code', 'p.hs_code', 'Its number for customs, or nothing.'],
      ['published', 'p.published', 'Whether shoppers see it: true or false.'],
    ],
  },
  {
    name: 'variants.csv',
    about: 'A product in one size and colour, with its stock.',
    from: 'product_variants v join variant_stock s on s.variant_id = v.id where v.retired_at is null',
    key: 'v.id',
    columns: [
      ['id', 'v.id', 'The number of the variant.'],
      ['product_id', 'v.product_id', 'The product in products.csv.'],
      ['color', 'v.color', 'Its colour, or nothing.'],
      ['size', 'v.size', 'Its size, or nothing.'],
      ['sku', 'v.sku', 'Its own number in the shop.'],
      ['barcode', 'v.barcode', 'Its barcode.'],
      ['on_hand', 's.on_hand', 'How many are on the shelf.'],
      ['held', 's.held', 'How many of them a checkout or a client holds.'],
    ],
  },
  {
    name: 'customers.csv',
    about: 'Everybody who bought something or was moved in, without staff.',
    from: "users u where u.role = 'customer'",
    key: 'u.id',
    columns: [
      ['id', 'u.id', 'The number of the customer.'],
      ['email', 'u.email', 'Their address.'],
      ['first_name', 'u.first_name', 'Their first name.'],
      ['last_name', 'u.last_name', 'Their last name.'],
      ['phone', 'u.phone', 'Their telephone number.'],
      ['created_at', 'u.created_at', 'Since when the shop knows them.'],
    ],
  },
  {
    name: 'orders.csv',
    about: 'Every order. Addresses are JSON.',
    from: 'orders o',
    key: 'o.id',
    columns: [
      ['id', 'o.id', 'The order in order-lines.csv and documents.csv.'],
      ['number', 'o.number', 'The number that the customer knows.'],
      ['customer_id', 'o.user_id', 'The customer in customers.csv.'],
      ['created_at', 'o.created_at', 'When it was placed.'],
      ['status', 'o.status', 'How far it is.'],
      ['payment_status', 'o.payment_status', 'Whether it is paid.'],
      ['email', 'o.email', 'The address on the order.'],
      ['first_name', 'o.first_name', 'The first name on it.'],
      ['last_name', 'o.last_name', 'The last name on it.'],
      ['phone', 'o.phone', 'The telephone number on it.'],
      ['shipping_address', 'o.shipping_address', 'Where it goes.'],
      ['billing_address', 'o.billing_address', 'Who pays.'],
      ['subtotal_cents', 'o.subtotal_cents', 'The lines together, in cents.'],
      ['shipping_cents', 'o.shipping_cents', 'The delivery, in cents.'],
      ['discount_cents', 'o.discount_cents', 'The reduction, in cents.'],
      ['wrapping_cents', 'o.wrapping_cents', 'The gift wrapping, in cents.'],
      ['gift_card_cents', 'o.gift_card_cents', 'The part that a gift card paid, in cents.'],
      ['total_cents', 'o.total_cents', 'The total, in cents.'],
      ['refunded_cents', 'o.refunded_cents', 'What was given back, in cents.'],
      ['channel', 'o.channel', 'Where it came from.'],
      ['delivery', 'o.delivery', 'How it is handed over.'],
    ],
  },
  {
    name: 'order-lines.csv',
    about: 'What was bought, line by line.',
    from: 'order_items i',
    key: 'i.order_id',
    columns: [
      ['order_id', 'i.order_id', 'The order in orders.csv.'],
      ['position', 'i.position', 'The place of the line on the order.'],
      ['product_id', 'i.product_id', 'The product, or nothing.'],
      ['variant_id', 'i.variant_id', 'The variant, or nothing.'],
      ['product_name', 'i.product_name', 'Its name on that day.'],
      ['sku', 'i.sku', 'Its own number on that day.'],
      ['color', 'i.color', 'Its colour.'],
      ['size', 'i.size', 'Its size.'],
      ['quantity', 'i.quantity', 'How many.'],
      ['unit_price_cents', 'i.unit_price_cents', 'The price of one, in cents.'],
      ['addition', 'i.addition', 'What was done to it before it was sent, or nothing.'],
    ],
  },
  {
    name: 'documents.csv',
    about: 'The books: invoices and credit notes.',
    from: 'documents d',
    key: 'd.id',
    columns: [
      ['kind', 'd.kind', 'invoice or credit.'],
      ['year', 'd.year', 'The year of its number.'],
      ['number', 'd.number', 'Its number in that year.'],
      ['order_id', 'd.order_id', 'The order in orders.csv.'],
      ['day', 'd.day', 'The day of booking.'],
      ['total_cents', 'd.total_cents', 'Its total, in cents.'],
      ['tax_cents', 'd.tax_cents', 'The tax in the total, in cents.'],
      ['tax_rate', 'd.tax_rate', 'The rate, in hundredths of a percent.'],
      ['country', 'd.country', 'The country whose rate it is.'],
    ],
  },
  {
    name: 'past-orders.csv',
    about: 'Orders of the shop that moved in. The items are JSON.',
    from: 'past_orders h',
    key: 'h.id',
    columns: [
      ['source', 'h.source', 'shopify or woocommerce.'],
      ['number', 'h.number', 'Its number there.'],
      ['email', 'h.email', 'The address of the customer.'],
      ['name', 'h.name', 'The name of the customer.'],
      ['placed_at', 'h.placed_at', 'When it was placed.'],
      ['status', 'h.status', 'How far it was.'],
      ['currency', 'h.currency', 'Its currency.'],
      ['total_cents', 'h.total_cents', 'Its total, in cents.'],
      ['items', 'h.items', 'What was bought.'],
    ],
  },
  {
    name: 'pictures.csv',
    about: 'The pictures. Each is at the address of the shop, then /media/, its key and .webp.',
    from: '(select row_number() over (order by key) as place, * from media) m',
    key: 'm.place',
    columns: [
      ['key', 'm.key', 'The name of the picture.'],
      ['content_type', 'm.content_type', 'What kind of file was uploaded.'],
      ['width', 'm.width', 'How wide it is.'],
      ['height', 'm.height', 'How high it is.'],
      ['alt', 'm.alt', 'What it shows, in words.'],
    ],
  },
];

/** What is in which file, for whoever reads it years later. */
export function exportReadme(shopName: string, day: string): string {
  const files = exportFiles.map(({ name, about, columns }) =>
    [`${name}`, about, ...columns.map(([column, , what]) => `  ${column}: ${what}`)].join('\r\n'),
  );
  const head = [
    `Export of ${shopName}, ${day}`,
    'Each file is CSV in UTF-8, with commas and with the names of the columns in the first line.',
    'Times are UTC. An apostrophe before =, +, - or @ keeps spreadsheets from running a cell.',
    'Passwords, keys and card numbers are not part of it.',
  ];
  return `${[head.join('\r\n'), ...files].join('\r\n\r\n')}\r\n`;
}
