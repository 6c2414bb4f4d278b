import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./routes/store/home.tsx'),
  // One route for both addresses of the shoes page, so that switching views keeps the page.
  route('category/:category?/:view?', './routes/store/category.tsx'),
  route('collections', './routes/store/collections.tsx'),
  route('collections/:collectionId', './routes/store/collection.tsx'),
  route('product/:id?', './routes/store/product.tsx'),
  route('events', './routes/store/events.tsx'),
  route('events/:id', './routes/store/event.tsx'),

  // Demo mode only: the server refuses /dev/* otherwise.
  route('dev/design', './routes/dev/design.tsx'),

  route('*', './routes/store/not-found.tsx'),
] satisfies RouteConfig;
