/** A signed component of a request: a header, a member of one, or a value derived by HTTP. */
export type Component = { text: string; name: string; key?: string | undefined };

/** A signature of a request as in RFC 9421. */
export type WrittenSignature = {
  components: readonly Component[];
  /** The parameters as signed. */
  parameters: string;
  signature: string;
  /** Meant for a bot guard in front of the shop; it may identify the platform too. */
  isBotAuth: boolean;
};

type Headers = Readonly<Record<string, string | undefined>>;

const member =
  /([a-z*][a-z0-9_.*-]*)=(\(((?:[^()"]|"[^"\\]*")*)\)(?:;[a-z*][a-z0-9_.*-]*(?:=(?:"[^"\\]*"|[\w.:/+-]+))?)*)\s*(?:,\s*|$)/y;
const component = /^"([^"\\]+)"(?:;key="([a-z*][a-z0-9_.*-]*)")?$/;
const parameter = /;([a-z*][a-z0-9_.*-]*)=(?:"([^"\\]*)"|([\w.]+))(?=;|$)/g;
const botTag = 'web-bot-auth';

/** Prefers a signature without a bot tag; null if none is readable. */
export function readSignature(headers: Headers): WrittenSignature | null {
  const all = membersOf(headers['signature-input'] ?? '').flatMap(([label, parameters, list]) => {
    const signature = signatureOf(label, headers);
    const components = list === '' ? [] : list.split(' ').map(readComponent);
    if (!signature || components.some((each) => each === null)) return [];
    const tag = parameterOf(parameters, 'tag');
    if (tag !== null && tag !== botTag) return [];
    const known = components.filter((each) => each !== null);
    return [{ components: known, parameters, signature, isBotAuth: tag === botTag }];
  });
  return all.find(({ isBotAuth }) => !isBotAuth) ?? all[0] ?? null;
}

function membersOf(header: string): [string, string, string][] {
  const found: [string, string, string][] = [];
  member.lastIndex = 0;
  while (member.lastIndex < header.length) {
    const [, label, parameters, list] = member.exec(header) ?? [];
    if (label === undefined || parameters === undefined || list === undefined) return [];
    found.push([label, parameters, list]);
  }
  return found;
}

function readComponent(text: string): Component | null {
  const [, name, key] = component.exec(text) ?? [];
  return name === undefined ? null : { text, name, key };
}

function signatureOf(label: string, headers: Headers): string | undefined {
  return (headers.signature ?? '')
    .split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${label}=:`) && /^[^:]+:[A-Za-z0-9+/=]+:$/.test(each))
    ?.slice(label.length + 2, -1);
}

/** A parameter of a signature, without quotes. */
export function parameterOf(parameters: string, name: string): string | null {
  for (const [, own, quoted, plain] of parameters.matchAll(parameter)) {
    if (own === name) return quoted ?? plain ?? null;
  }
  return null;
}

/** The raw text of a member of a dictionary header. */
export function memberOf(header: string | undefined, key: string): string | undefined {
  return (header ?? '')
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${key}=`))
    ?.slice(key.length + 1);
}
