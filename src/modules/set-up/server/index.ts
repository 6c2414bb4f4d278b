export { createSetUp, type SetUp } from './set-up.ts';
export { setUpRoutes } from './set-up-api.ts';
