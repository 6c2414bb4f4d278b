import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { modulePages } from '#modules/facts.ts';

export default [
  index('./routes/store/home.tsx'),
  // One route for both addresses of the shoes page, so that switching views keeps the page.
  route('category/:category?/:view?', './routes/store/category.tsx'),
  route('collections', './routes/store/collections.tsx'),
  route('collections/:collectionId', './routes/store/collection.tsx'),
  route('product/:id?', './routes/store/product.tsx'),
  route('search', './routes/store/search.tsx'),
  route('about', './routes/store/about.tsx'),
  route('contact', './routes/store/contact.tsx'),
  route('wishlist', './routes/store/wishlist.tsx'),
  route('account', './routes/store/account.tsx'),
  route('shipping', './routes/store/shipping.tsx'),
  route('returns', './routes/store/returns.tsx'),
  route('size-guide', './routes/store/size-guide.tsx'),
  route('privacy', './routes/store/legal/privacy.tsx'),
  route('terms', './routes/store/legal/terms.tsx'),
  route('accessibility', './routes/store/legal/accessibility.tsx'),
  route('checkout', './routes/store/checkout.tsx'),
  route('order-confirmation/:orderId', './routes/store/order-confirmation.tsx'),
  ...pagesIn('store'),

  layout('./routes/admin/layout.tsx', [
    route('admin', './routes/admin/entry.tsx'),
    route('admin/login', './routes/admin/login.tsx'),
    route('admin/create-account', './routes/admin/create-account.tsx'),
    route('admin/dashboard', './routes/admin/dashboard.tsx'),
    route('admin/products', './routes/admin/products.tsx'),
    route('admin/products/:id/preview', './routes/admin/product-preview.tsx'),
    ...pagesIn('admin'),
    route('admin/*', './routes/admin/to-login.tsx'),
  ]),
  route('login', './routes/admin/to-login.tsx', { id: 'login' }),

  // Demo mode only.
  route('dev/design', './routes/dev/design.tsx'),

  route('*', './routes/store/not-found.tsx'),
] satisfies RouteConfig;

/** The pages of the modules, as the modules list them. */
function pagesIn(area: 'store' | 'admin') {
  return modulePages
    .filter(({ file }) => file.startsWith(`${area}/`))
    .map(({ path, file }) => route(path, `./routes/${file}`));
}
