import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { BackupError } from './backup-store.ts';

/**
 * Every part of a backup is sealed separately: magic, kind, salt, nonce, tag, content. The name of
 * the part is authenticated with it, so that no part can replace another.
 */
export type Sealer = {
  encrypts: boolean;
  seal(content: Uint8Array, about: string): Promise<Buffer>;
  /** Throws a BackupError if the content is damaged or was sealed with another key. */
  open(sealed: Uint8Array, about: string): Promise<Buffer>;
  sign(text: string): Promise<string>;
  isSigned(text: string, signature: string): Promise<boolean>;
};

const magic = Buffer.from('NDOROBK1');
const kinds = { plain: 0, encrypted: 1 } as const;
const lengths = { salt: 16, nonce: 12, tag: 16 } as const;
const kindAt = magic.length;
const saltAt = kindAt + 1;
const nonceAt = saltAt + lengths.salt;
const tagAt = nonceAt + lengths.nonce;
const contentAt = tagAt + lengths.tag;

/** Each guess at a passphrase takes 128 MB and some tenths of a second. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** With a key set, a person who can only write to the store can't plant a backup of their own. */
export const notEncrypted =
  'is not encrypted, so it could be from anybody. Unset BACKUP_KEY to use it all the same.';

type Keys = { encryption: Buffer; signature: Buffer };

/** Without a passphrase, damage is still detected, but anybody can read the backup. */
export function createSealer(passphrase: string | null): Sealer {
  const salt = randomBytes(lengths.salt);
  const derived = new Map<string, Promise<Keys>>();

  function keysFor(ofSalt: Buffer): Promise<Keys> | null {
    if (passphrase === null) return null;
    const name = ofSalt.toString('hex');
    const known = derived.get(name) ?? deriveKeys(passphrase, ofSalt);
    derived.set(name, known);
    return known;
  }

  return {
    encrypts: passphrase !== null,
    async seal(content, about) {
      const keys = await keysFor(salt);
      const nonce = randomBytes(lengths.nonce);
      const head = Buffer.concat([magic, Buffer.of(keys ? 1 : 0), salt, nonce]);
      if (!keys) return Buffer.concat([head, plainTag(head, content, about), content]);
      const cipher = createCipheriv('aes-256-gcm', keys.encryption, nonce);
      cipher.setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([head, cipher.getAuthTag(), hidden]);
    },
    async open(sealed, about) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (bytes.length < contentAt || !bytes.subarray(0, kindAt).equals(magic))
        throw damaged(about);
      const head = bytes.subarray(0, tagAt);
      const tag = bytes.subarray(tagAt, contentAt);
      const content = bytes.subarray(contentAt);
      if (bytes[kindAt] === kinds.plain) {
        if (passphrase !== null) throw new BackupError(`${about} ${notEncrypted}`);
        if (!plainTag(head, content, about).equals(tag)) throw damaged(about);
        return content;
      }
      const keys = await keysFor(bytes.subarray(saltAt, nonceAt));
      if (!keys) throw new BackupError('This backup is encrypted. Set BACKUP_KEY to its key.');
      return decipher(keys.encryption, bytes.subarray(nonceAt, tagAt), tag, content, about);
    },
    async sign(text) {
      const keys = await keysFor(salt);
      return keys ? `${salt.toString('hex')}:${signatureOf(keys, text).toString('hex')}` : '';
    },
    async isSigned(text, signature) {
      if (signature === '') return passphrase === null;
      const [ofSalt = '', given = ''] = signature.split(':');
      const keys = await keysFor(Buffer.from(ofSalt, 'hex'));
      if (!keys) throw new BackupError('This backup is encrypted. Set BACKUP_KEY to its key.');
      const expected = signatureOf(keys, text);
      const found = Buffer.from(given, 'hex');
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

async function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase, salt, 64, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
  return { encryption: bytes.subarray(0, 32), signature: bytes.subarray(32) };
}

function signatureOf(keys: Keys, text: string): Buffer {
  return createHmac('sha256', keys.signature).update(text).digest();
}

function plainTag(head: Buffer, content: Uint8Array, about: string): Buffer {
  const hash = createHash('sha256').update(head).update(about).update(content).digest();
  return hash.subarray(0, lengths.tag);
}

function decipher(key: Buffer, nonce: Buffer, tag: Buffer, content: Buffer, about: string): Buffer {
  const opening = createDecipheriv('aes-256-gcm', key, nonce);
  opening.setAAD(Buffer.from(about));
  opening.setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(content), opening.final()]);
  } catch {
    throw damaged(about);
  }
}

function damaged(about: string): BackupError {
  return new BackupError(`${about} is damaged, or was sealed with another key.`);
}
