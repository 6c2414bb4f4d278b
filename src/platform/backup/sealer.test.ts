import { describe, expect, test } from 'vitest';
import { BackupError } from './backup-store.ts';
import { createSealer } from './sealer.ts';

const content = Buffer.from('Two pairs of Msasa Pump, in Noir');
const passphrase = 'shells of the ndoro';

describe('what is sealed', () => {
  test('opens with the same key in another process, and shows nothing of itself', async () => {
    const sealed = await createSealer(passphrase).seal(content, 'backups/a/1');
    expect(sealed.includes('Msasa')).toBe(false);
    expect(await createSealer(passphrase).open(sealed, 'backups/a/1')).toEqual(content);
  });

  test('does not open with another key, without one, or in another place', async () => {
    const sealer = createSealer(passphrase);
    const sealed = await sealer.seal(content, 'backups/a/1');
    const words = 'backups/a/1 is damaged, or was sealed with another key.';
    const other = createSealer('shells of the nautilus');
    await expect(other.open(sealed, 'backups/a/1')).rejects.toEqual(new BackupError(words));
    await expect(sealer.open(sealed, 'backups/a/2')).rejects.toThrow('backups/a/2 is damaged');
    await expect(createSealer(null).open(sealed, 'backups/a/1')).rejects.toThrow(
      'This backup is encrypted. Set BACKUP_KEY to its key.',
    );
  });

  test.each([passphrase, null])(
    'is found damaged wherever a bit is flipped (key: %s)',
    async (key) => {
      const sealer = createSealer(key);
      const sealed = await sealer.seal(content, 'x');
      // Skips the salt: each changed bit there costs a key derivation, and the tag covers it.
      for (const at of [0, 25, 40, sealed.length - 1]) {
        const flipped = Buffer.from(sealed);
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        await expect(sealer.open(flipped, 'x'), `byte ${at}`).rejects.toThrow('x is damaged');
      }
      await expect(sealer.open(sealed.subarray(0, -1), 'x')).rejects.toThrow('x is damaged');
      await expect(sealer.open(sealed.subarray(0, 10), 'x')).rejects.toThrow('x is damaged');
    },
  );

  test('without a key can be read by anybody, and is not taken for ours by who has a key', async () => {
    const sealed = await createSealer(null).seal(content, 'x');
    expect(sealed.includes('Msasa')).toBe(true);
    expect(await createSealer(null).open(sealed, 'x')).toEqual(content);
    await expect(createSealer(passphrase).open(sealed, 'x')).rejects.toThrow(
      'x is not encrypted, so it could be from anybody. Unset BACKUP_KEY to use it all the same.',
    );
    expect(await createSealer(passphrase).isSigned('a list', '')).toBe(false);
  });

  test('a signature belongs to its text and its key', { tags: 'long' }, async () => {
    const signature = await createSealer(passphrase).sign('a list');
    expect(await createSealer(passphrase).isSigned('a list', signature)).toBe(true);
    expect(await createSealer(passphrase).isSigned('a longer list', signature)).toBe(false);
    expect(await createSealer('shells of the nautilus').isSigned('a list', signature)).toBe(false);
  });
});
