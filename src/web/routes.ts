import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./routes/store/home.tsx'),
  // One route for both addresses of the shoes page, so that switching views keeps the page.
  route('category/:category?/:view?', './routes/store/category.tsx'),
  route('collections', './routes/store/collections.tsx'),
  route('collections/:collectionId', './routes/store/collection.tsx'),
  route('product/:id?', './routes/store/product.tsx'),
  route('search', './routes/store/search.tsx'),
  route('events', './routes/store/events.tsx'),
  route('events/:id', './routes/store/event.tsx'),
  route('about', './routes/store/about.tsx'),
  route('contact', './routes/store/contact.tsx'),
  route('account', './routes/store/account.tsx'),
  route('shipping', './routes/store/shipping.tsx'),
  route('returns', './routes/store/returns.tsx'),
  route('size-guide', './routes/store/size-guide.tsx'),
  route('shade-studio', './routes/store/shade-studio.tsx'),
  route('privacy', './routes/store/privacy.tsx'),
  route('terms', './routes/store/terms.tsx'),
  route('newsletter/confirm', './routes/store/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', './routes/store/newsletter-unsubscribe.tsx'),
  route('checkout', './routes/store/checkout.tsx'),
  route('pay/:token', './routes/store/pay.tsx'),
  route('hand-over/:token', './routes/store/hand-over.tsx'),
  route('order-confirmation/:orderId', './routes/store/order-confirmation.tsx'),
  route('track-order', './routes/store/track-order.tsx'),

  layout('./routes/admin/layout.tsx', [
    route('admin', './routes/admin/entry.tsx'),
    route('admin/login', './routes/admin/login.tsx'),
    route('admin/create-account', './routes/admin/create-account.tsx'),
    route('admin/dashboard', './routes/admin/dashboard.tsx'),
    route('admin/products', './routes/admin/products.tsx'),
    route('admin/orders/new', './routes/admin/add-order.tsx'),
    route('admin/products/:id/preview', './routes/admin/product-preview.tsx'),
    route('admin/customers/:id', './routes/admin/customer.tsx'),
    route('admin/stock-count', './routes/admin/stock-count.tsx'),
    route('admin/*', './routes/admin/not-found.tsx'),
  ]),
  route('login', './routes/admin/login-redirect.tsx'),

  // Demo mode only.
  route('dev/design', './routes/dev/design.tsx'),

  route('*', './routes/store/not-found.tsx'),
] satisfies RouteConfig;
