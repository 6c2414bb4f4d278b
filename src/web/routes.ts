import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./routes/store/home.tsx'),

  // Demo mode only: the server refuses /dev/* otherwise.
  route('dev/design', './routes/dev/design.tsx'),

  route('*', './routes/store/not-found.tsx'),
] satisfies RouteConfig;
