import { useDropzone } from '@uploadthing/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef, useState } from 'react';
import { tellProblem, tellSuccess } from '#admin-kit/tell.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Progress } from '#design/progress.tsx';
import { insertInOrder, movedSentence, movePicture } from './picture-order.ts';
import { StoredPicture } from './stored-picture.tsx';
import { type PictureUpload, usePictureUploads } from './use-picture-uploads.ts';

const limit = 6;

type AdditionalImagesFieldProps = {
  urls: string[];
  onChange: (change: (urls: string[]) => string[]) => void;
  /** Absent while the main image can't be replaced. */
  onMakeMain: ((url: string) => void) | undefined;
  /** Whether a file is being uploaded. */
  onUploading: (isUploading: boolean) => void;
};

export function AdditionalImagesField(props: AdditionalImagesFieldProps) {
  const { urls, onChange, onMakeMain, onUploading } = props;
  const numbers = useRef(new Map<string, number>());
  const [news, setNews] = useState('');
  const { uploads, start, stop, retry, clear } = usePictureUploads({
    onUploaded: (url, number) => {
      numbers.current.set(url, number);
      onChange((now) => insertInOrder(now, url, numbers.current));
    },
    onAllDone: tellOutcome,
  });
  const isUploading = uploads.some(({ state }) => state === 'uploading');
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  // A failed upload takes no slot until it is tried again.
  const taken = urls.length + uploads.filter(({ state }) => state !== 'failed').length;
  function take(files: File[]) {
    if (files.length > limit - taken) tellFull(taken);
    const room = files.slice(0, Math.max(0, limit - taken));
    if (room.length > 0) start(room);
  }
  function tryAgain(upload: PictureUpload) {
    if (upload.state === 'failed' && taken >= limit) tellFull(taken);
    else retry(upload);
  }
  function move(from: number, to: number) {
    onChange((now) => movePicture(now, from, to));
    setNews(movedSentence(to, urls.length));
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 type-small text-quiet">Additional Images</legend>
      <ul className="flex flex-wrap gap-4">
        {urls.map((url, index) => (
          <StoredPicture
            key={url}
            url={url}
            index={index}
            count={urls.length}
            onRemove={() => onChange((now) => now.filter((other) => other !== url))}
            onMove={(to) => move(index, to)}
            onMakeMain={onMakeMain && (() => onMakeMain(url))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onStop={() => stop(upload)}
            onRetry={() => tryAgain(upload)}
            onClear={() => clear(upload)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
      <DropArea onFiles={take} taken={taken} />
    </fieldset>
  );
}

function tellFull(taken: number) {
  tellProblem(
    `You can only upload up to 6 images in total (${taken} already added)`,
    'Maximum images reached',
  );
}

function tellOutcome({ uploaded, failed }: { uploaded: number; failed: number }) {
  if (failed > 0) tellProblem('Failed to upload one or more images');
  else if (uploaded > 0) tellSuccess(`${uploaded} image(s) uploaded successfully`);
}

function DropArea({ onFiles, taken }: { onFiles: (files: File[]) => void; taken: number }) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => {
      if (files.length > 0) latest.current(files);
    },
    accept: { 'image/*': ['.heic', '.heif'] },
    multiple: true,
  });
  const { style: _, ...input } = getInputProps();
  const { role: __, tabIndex: ___, onClick: ____, ...root } = getRootProps();
  return (
    <div
      {...root}
      className={classNames(
        'relative flex min-h-24 flex-wrap items-center justify-center gap-3 border border-dashed border-edge px-6 py-4 text-center type-small text-quiet',
        'focus-within:outline-2 focus-within:outline-offset-2',
        isDragActive && 'bg-tint',
      )}
    >
      <ImagePlus strokeWidth={1.25} aria-hidden="true" className="size-5" />
      <span aria-hidden="true">
        Choose files or drag and drop, up to 25 MB each. {taken} of {limit} added.
      </span>
      <input
        {...input}
        tabIndex={0}
        aria-label="Upload additional images"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

type UploadTileProps = {
  upload: PictureUpload;
  onStop: () => void;
  onRetry: () => void;
  onClear: () => void;
};

const states = { uploading: 'Uploading', stopped: 'Stopped', failed: 'Failed' } as const;

function UploadTile({ upload, onStop, onRetry, onClear }: UploadTileProps) {
  const { file, progress, state, reason } = upload;
  return (
    <li className="flex aspect-4/5 w-28 flex-col justify-between gap-1 border bg-tint p-2 text-xs">
      <span className="truncate" title={file.name}>
        {file.name}
      </span>
      <span className={classNames('numerals', state === 'failed' && 'text-danger')}>
        {state === 'uploading' ? `${progress}%` : (reason ?? states[state])}
      </span>
      {state === 'uploading' ? (
        <>
          <Progress label={`Uploading ${file.name}`} value={progress} />
          <Button variant="link" size="small" onClick={onStop} aria-label={`Cancel ${file.name}`}>
            Cancel
          </Button>
        </>
      ) : (
        <span className="flex flex-wrap gap-x-3">
          <Button variant="link" size="small" onClick={onRetry} aria-label={`Retry ${file.name}`}>
            Retry
          </Button>
          <Button variant="link" size="small" onClick={onClear} aria-label={`Clear ${file.name}`}>
            Clear
          </Button>
        </span>
      )}
    </li>
  );
}
