import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import {
  der,
  derBits,
  derBytes,
  derInteger,
  derName,
  derOid,
  derSequence,
  ecdsaWithSha256,
  fromPem,
  readDer,
  toPem,
} from '#shared/der.ts';

/** ZIMRA's certificates, valid only on this machine. */
export type Authority = { key: string; certificate: string };
export type Issued = { key: string; certificate: string };

const authorityName = 'FDMS emulator';
const yes = Uint8Array.from([0xff]);

const extension = (oid: string, ...value: Uint8Array[]) =>
  derSequence(derOid(oid), derBytes(derSequence(...value)));

const isAuthority = extension('2.5.29.19', der(0x01, yes));
const forClients = extension('2.5.29.37', derOid('1.3.6.1.5.5.7.3.2'));
const forThisMachine = extension(
  '2.5.29.17',
  der(0x82, new TextEncoder().encode('localhost')),
  der(0x87, Uint8Array.from([127, 0, 0, 1])),
);

type Wanted = {
  subject: string;
  publicKey: Uint8Array;
  extensions: Uint8Array;
  till: Date;
};

const time = (moment: Date) =>
  der(0x17, new TextEncoder().encode(moment.toISOString().replace(/^..|[-:T]|\.\d+/g, '')));

function issue({ subject, publicKey, extensions, till }: Wanted, signer: KeyObject): string {
  const serial = derInteger(1, ...randomBytes(8));
  const since = new Date(Date.now() - 86_400_000);
  const certificate = derSequence(
    der(0xa0, derInteger(2)),
    serial,
    ecdsaWithSha256,
    derName(authorityName),
    derSequence(time(since), time(till)),
    derName(subject),
    publicKey,
    der(0xa3, derSequence(extensions)),
  );
  const signature = derBits(sign('sha256', certificate, signer));
  return toPem('CERTIFICATE', derSequence(certificate, ecdsaWithSha256, signature));
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, spki: publicKey.export({ type: 'spki', format: 'der' }) };
}

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const yearsFromNow = (years: number) => new Date(Date.now() + years * 365 * 86_400_000);

export function createAuthority(): Authority {
  const { privateKey, spki } = newKey();
  const wanted = { subject: authorityName, publicKey: spki, extensions: isAuthority };
  return {
    key: pemOf(privateKey),
    certificate: issue({ ...wanted, till: yearsFromNow(10) }, privateKey),
  };
}

export function issueForServer(signer: KeyObject): Issued {
  const { privateKey, spki } = newKey();
  const wanted = { subject: 'localhost', publicKey: spki, extensions: forThisMachine };
  return {
    key: pemOf(privateKey),
    certificate: issue({ ...wanted, till: yearsFromNow(10) }, signer),
  };
}

/** Null if the request is not for this name, or not signed by its own key. */
export function issueForDevice(
  signer: KeyObject,
  { request, name, days }: { request: string; name: string; days: number },
): string | null {
  const wanted = readRequest(request);
  if (wanted?.name !== name) return null;
  const till = new Date(Date.now() + days * 86_400_000);
  return issue(
    { subject: name, publicKey: wanted.publicKey, extensions: forClients, till },
    signer,
  );
}

function readRequest(pem: string): { name: string; publicKey: Uint8Array } | null {
  try {
    const [wanted, , signature] = readDer(readDer(fromPem(pem))[0]?.content ?? new Uint8Array());
    if (!wanted || !signature) return null;
    const [, subject, publicKey] = readDer(wanted.content);
    if (!subject || !publicKey) return null;
    const key = createPublicKey({ key: Buffer.from(publicKey.bytes), format: 'der', type: 'spki' });
    if (!verify('sha256', wanted.bytes, key, signature.content.subarray(1))) return null;
    return { name: commonName(subject.content), publicKey: publicKey.bytes };
  } catch {
    return null;
  }
}

/** ZIMRA refuses a name with any other part. */
function commonName(subject: Uint8Array): string {
  const [set, ...others] = readDer(subject);
  const [pair] = readDer(set?.content ?? new Uint8Array());
  const [, value] = readDer(pair?.content ?? new Uint8Array());
  return others.length === 0 ? new TextDecoder().decode(value?.content) : '';
}
