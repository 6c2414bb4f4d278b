export { type Counter, createCounter } from './counter.ts';
export { counterRoutes } from './counter-api.ts';
