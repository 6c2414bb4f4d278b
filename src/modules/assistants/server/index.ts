export { feedRoutes } from './feed-api.ts';
export { createFeeds, type Feeds } from './feeds.ts';
