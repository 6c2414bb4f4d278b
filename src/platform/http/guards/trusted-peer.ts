import { BlockList, isIPv6 } from 'node:net';
import { readAddress } from '#platform/http/client-address.ts';

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether the machine at the other end of the connection is one of our proxies. It uses the same
 * setting that decides which address counts. True trusts whatever machine is directly in front.
 */
export function createPeerCheck(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const ours = new BlockList();
  const networks = trustProxy.split(',').map((text) => text.trim());
  for (const network of networks.flatMap((text) => named[text] ?? [text])) {
    const [start = '', bits] = network.split('/');
    const family = isIPv6(start) ? 'ipv6' : 'ipv4';
    if (bits === undefined) ours.addAddress(start, family);
    else ours.addSubnet(start, Number(bits), family);
  }
  return (address) => {
    const plain = readAddress(address)?.replace(/^::ffff:(?=\d+\.)/, '');
    return plain !== undefined && ours.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
