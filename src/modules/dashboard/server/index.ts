export { dashboardRoutes } from './dashboard-api.ts';
export { foldTallies } from './dashboard-queries.ts';
