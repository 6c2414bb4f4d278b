import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImageFormat } from '#design/image-address.ts';

type Size = { width: number; format: ImageFormat };

export type PictureOrder = Size & { id: number; bytes: Uint8Array };
export type EncodedPicture = { id: number } & ({ bytes: Uint8Array } | { failure: string });

/** After this idle time the process ends and frees its memory. */
const idleMs = 15_000;

const script = fileURLToPath(new URL('./encode-pictures.ts', import.meta.url));

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/**
 * Resizes in a process of low priority. It starts with the first picture and ends after the last,
 * or with its parent.
 */
export function createPictureEncoder({ idle = idleMs } = {}) {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let leaving: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(script, { serialization: 'advanced', execArgv: [], stdio: 'inherit' });
    giveWay(started);
    started.on('message', (encoded: EncodedPicture) => settle(encoded));
    started.on('error', () => {});
    started.once('exit', () => {
      if (child !== started) return;
      child = null;
      const error = new Error('The process that resizes pictures has ended');
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    // Does not prevent this process from ending; callers that wait for a picture do.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle(encoded: EncodedPicture): void {
    const asked = waiting.get(encoded.id);
    waiting.delete(encoded.id);
    if ('bytes' in encoded) asked?.resolve(encoded.bytes);
    else asked?.reject(new Error(encoded.failure));
    if (waiting.size === 0) leaving = setTimeout(end, idle).unref();
  }

  function end(): void {
    const ending = child;
    child = null;
    ending?.kill();
  }

  return {
    encode(bytes: Uint8Array, size: Size): Promise<Uint8Array> {
      clearTimeout(leaving);
      child ??= start();
      lastId += 1;
      const id = lastId;
      const order: PictureOrder = { id, bytes, ...size };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child?.send(order, (error) => {
          if (error && waiting.delete(id)) reject(error);
        });
      });
    },
    /** The id of the running encoder process, if any. */
    worker: (): number | null => child?.pid ?? null,
  };
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without the permission to set priorities, it runs with the normal one.
  }
}
