import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureEncoder } from './picture-encoder.ts';

const master = await sharp({
  create: { width: 400, height: 500, channels: 3, background: '#7d1128' },
})
  .webp()
  .toBuffer();
const encoder = createPictureEncoder({ idle: 50 });

/** The encoder's process id. Never 0, which would mean all processes of this group. */
function workerAtWork(): number {
  const worker = encoder.worker();
  if (worker === null) throw new Error('No process is encoding.');
  return worker;
}

test('a picture is resized by a process that gives way to others, and ends when nothing is left to do', {
  tags: 'long',
}, async () => {
  const encoding = encoder.encode(master, { width: 160, format: 'webp' });
  const worker = workerAtWork();
  expect(worker).not.toBe(process.pid);
  expect(getPriority(worker)).toBeGreaterThan(getPriority());
  const { width, format } = await sharp(await encoding).metadata();
  expect([width, format]).toEqual([160, 'webp']);
  await expect.poll(() => encoder.worker()).toBeNull();
  await expect.poll(() => isAlive(worker), { timeout: 10_000 }).toBe(false);
  const again = await sharp(await encoder.encode(master, { width: 96, format: 'avif' })).metadata();
  expect([again.width, again.format]).toEqual([96, 'heif']);
});

test('what is no picture fails by itself, and the next one does not', async () => {
  const [broken, whole] = await Promise.allSettled([
    encoder.encode(Buffer.from('no picture'), { width: 96, format: 'webp' }),
    encoder.encode(master, { width: 96, format: 'webp' }),
  ]);
  expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
});

test('a process that dies fails what it had under way, and the next picture gets a new one', {
  tags: 'long',
}, async () => {
  const encoding = encoder.encode(master, { width: 320, format: 'avif' });
  const worker = workerAtWork();
  process.kill(worker, 'SIGKILL');
  await expect(encoding).rejects.toThrow('has ended');
  await encoder.encode(master, { width: 96, format: 'webp' });
  expect(encoder.worker()).not.toBe(worker);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
