export { dashboardRoutes } from './dashboard-api.ts';
