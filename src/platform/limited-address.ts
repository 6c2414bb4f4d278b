/** A customer with a whole /48 may use as much as this many households, not as much as 65,536. */
export const householdsOfNetwork = 8;

/** A household or an attacker has a whole /64 of IPv6 addresses, but usually one of IPv4. */
export function limitedAddress(address: string): string {
  const mapped = mappedAddress(address);
  if (mapped !== null) return mapped;
  return address.includes(':') ? prefixOf(address, 4) : address;
}

/** The /48 that a provider assigns to one customer, or null for an IPv4 address. */
export function limitedNetwork(address: string): string | null {
  if (!address.includes(':') || mappedAddress(address) !== null) return null;
  return prefixOf(address, 3);
}

function mappedAddress(address: string): string | null {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

function prefixOf(address: string, groupCount: 3 | 4): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  const prefix = groups
    .slice(0, groupCount)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/${groupCount * 16}`;
}

/**
 * For the log: enough to tell networks apart, not enough to identify a person. Log lines leave the
 * shop as they are written, so the address is short from the beginning.
 */
export function shortAddress(address: string): string {
  const network = limitedNetwork(address);
  if (network !== null) return network;
  return limitedAddress(address).replace(/\.\d+$/, '.0/24');
}
