import { useRef, useState } from 'react';
import { preparePicture } from './prepare-picture.ts';
import { createUpload, refusalOf, uploaderName } from './uploader.ts';

export type PictureUpload = {
  id: number;
  file: File;
  /** 0 to 100. */
  progress: number;
  state: 'uploading' | 'stopped' | 'failed';
  reason: string | null;
};

type Controls = Awaited<ReturnType<typeof createUpload>>;
type Events = {
  /** Called with the file's number; files chosen later have higher ones. */
  onUploaded: (url: string, number: number) => void;
  /** Called when no upload is left. */
  onAllDone: (outcome: { uploaded: number; failed: number }) => void;
};

/** Uploads several files in parallel. Each can be stopped and tried again separately. */
export function usePictureUploads({ onUploaded, onAllDone }: Events) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const controls = useRef(new Map<number, Controls>());
  /** Uploads stopped before the server had answered with the upload address. */
  const stoppedEarly = useRef(new Set<number>());
  const lastId = useRef(0);
  const running = useRef(0);
  const outcome = useRef({ uploaded: 0, failed: 0 });

  const change = (id: number, changes: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  function begin() {
    if (running.current === 0) outcome.current = { uploaded: 0, failed: 0 };
    running.current += 1;
  }

  function end() {
    running.current -= 1;
    if (running.current === 0) onAllDone(outcome.current);
  }

  function fail(id: number, error: unknown) {
    refuse(id, refusalOf(error));
  }

  function refuse(id: number, reason: string | null) {
    outcome.current.failed += 1;
    change(id, { state: 'failed', reason });
    end();
  }

  /** Each file has its own request: a refused one does not affect the others. */
  async function send({ id, file: chosen }: { id: number; file: File }) {
    begin();
    try {
      const prepared = await preparePicture(chosen);
      if (stoppedEarly.current.has(id)) return void stoppedEarly.current.delete(id);
      if ('refusal' in prepared) return refuse(id, prepared.refusal);
      const { file } = prepared;
      change(id, { file });
      const upload = await createUpload(uploaderName, {
        files: [file],
        onUploadProgress: ({ progress }) => change(id, { progress: Math.floor(progress) }),
      });
      controls.current.set(id, upload);
      if (stoppedEarly.current.delete(id)) upload.pauseUpload(file);
      upload.done(file).then(
        ({ ufsUrl }) => {
          outcome.current.uploaded += 1;
          drop(id);
          onUploaded(ufsUrl, id);
          end();
        },
        (error: unknown) => {
          controls.current.delete(id);
          fail(id, error);
        },
      );
    } catch (error) {
      if (!stoppedEarly.current.delete(id)) fail(id, error);
    }
  }

  return {
    uploads,
    start(files: File[]) {
      const items = files.map((file) => {
        lastId.current += 1;
        return { id: lastId.current, file };
      });
      const fresh = { progress: 0, state: 'uploading' as const, reason: null };
      setUploads((all) => [...all, ...items.map((item) => ({ ...item, ...fresh }))]);
      for (const item of items) void send(item);
    },
    stop({ id, file }: PictureUpload) {
      const upload = controls.current.get(id);
      if (upload) upload.pauseUpload(file);
      else stoppedEarly.current.add(id);
      change(id, { state: 'stopped', progress: 0 });
      end();
    },
    retry({ id, file }: PictureUpload) {
      change(id, { state: 'uploading', progress: 0, reason: null });
      const upload = controls.current.get(id);
      if (upload) {
        begin();
        upload.resumeUpload(file);
      } else if (stoppedEarly.current.delete(id)) begin();
      else void send({ id, file });
    },
    clear({ id }: PictureUpload) {
      controls.current.delete(id);
      drop(id);
    },
  };
}
