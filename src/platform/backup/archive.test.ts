import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArchiveWriter, readArchive } from './archive.ts';

async function write(files: readonly (readonly [string, readonly Uint8Array[]])[]) {
  const written: Buffer[] = [];
  const archive = createArchiveWriter(async (bytes) => void written.push(Buffer.from(bytes)));
  await archive.addFolder('empty');
  for (const [path, chunks] of files) await archive.addFile(path, chunks);
  return { sums: await archive.finish(), bytes: Buffer.concat(written) };
}

/** Chunks whose borders differ from those of the write. */
async function* inChunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(source: AsyncIterable<Buffer>): Promise<(string | [string, Buffer])[]> {
  const found: (string | [string, Buffer])[] = [];
  for await (const entry of readArchive(source)) {
    if (entry.kind === 'folder') {
      found.push(entry.path);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    found.push([entry.path, Buffer.concat(chunks)]);
  }
  return found;
}

test('every file comes out as it went in, however the stream is cut', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(chunks, { maxLength: 5 }),
      fc.integer({ min: 1, max: 60 }),
      async (contents, length) => {
        const files = contents.map((content, index) => [`f/${index}`, content] as const);
        const { bytes, sums } = await write(files);
        const expected = files.map(([path, content]) => [path, Buffer.concat(content)]);
        expect(await read(inChunks(bytes, length))).toEqual(['empty', ...expected]);
        expect(sums.files).toBe(files.length);
      },
    ),
  );
});

test('a file that nobody reads is skipped', async () => {
  const { bytes } = await write([
    ['a', [Buffer.from('one')]],
    ['b', [Buffer.from('two')]],
  ]);
  const paths: string[] = [];
  for await (const entry of readArchive(inChunks(bytes, 7))) paths.push(entry.path);
  expect(paths).toEqual(['empty', 'a', 'b']);
});

test('a stream that ends early, or a file whose bytes changed, is refused', async () => {
  const { bytes } = await write([['a', [Buffer.from('one')]]]);
  await expect(read(inChunks(bytes.subarray(0, -1), 9))).rejects.toThrow(
    'The backup ends before its end.',
  );
  const changed = Buffer.from(bytes);
  changed.write('two', changed.indexOf('one'));
  await expect(read(inChunks(changed, 9))).rejects.toThrow('a is damaged.');
});

test.each(['../secrets', 'a/../../b', '/etc/passwd', 'a\\..\\b'])(
  'nothing is unpacked to %s',
  async (path) => {
    const { bytes } = await write([[path, []]]);
    await expect(read(inChunks(bytes, 9))).rejects.toThrow('makes no sense');
  },
);
