export { resealDeviceKeys } from './device/reseal-keys.ts';
export { verifyChain } from './verify-chain.ts';
