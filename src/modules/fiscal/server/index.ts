export { resealDeviceKeys } from './reseal-keys.ts';
export { verifyChain } from './verify-chain.ts';
