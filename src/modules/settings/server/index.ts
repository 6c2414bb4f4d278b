export type { ProviderKeys } from './provider-keys/provider-keys.ts';
export { resealProviderKeys } from './provider-keys/reseal-provider-keys.ts';
export type { Settings } from './settings.ts';
