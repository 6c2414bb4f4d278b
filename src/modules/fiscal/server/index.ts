export { resealDeviceKeys } from './device/device-keys.ts';
export { verifyChain } from './verify-chain.ts';
