export type { ProviderKeys } from './module-provider-keys.ts';
export { resealProviderKeys } from './provider-keys/reseal-provider-keys.ts';
export type { Settings } from './settings.ts';
