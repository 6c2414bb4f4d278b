export { type Attention, createAttention } from './attention.ts';
export { attentionRoutes } from './attention-api.ts';
