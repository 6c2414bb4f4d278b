import { useDropzone } from '@uploadthing/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { ArrowLeft } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { Progress } from '#design/progress.tsx';
import { toast } from '#design/toast.ts';
import { RemoveButton } from './main-image-field.tsx';
import { type PictureUpload, usePictureUploads } from './use-picture-uploads.ts';

const limit = 6;

type AdditionalImagesFieldProps = {
  urls: string[];
  onChange: (change: (urls: string[]) => string[]) => void;
  /** Whether any file is on its way. */
  onUploading: (isUploading: boolean) => void;
};

export function AdditionalImagesField(props: AdditionalImagesFieldProps) {
  const { urls, onChange, onUploading } = props;
  const { uploads, start, stop, retry, clear } = usePictureUploads({
    onUploaded: (url) => onChange((now) => (now.includes(url) ? now : [...now, url])),
    onAllDone: tellOutcome,
  });
  const isUploading = uploads.some(({ state }) => state === 'uploading');
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const taken = urls.length + uploads.length;
  function take(files: File[]) {
    if (files.length > limit - taken) {
      toast({
        title: 'Maximum images reached',
        description: `You can only upload up to 6 images in total (${taken} already added)`,
        variant: 'destructive',
      });
    }
    const room = files.slice(0, Math.max(0, limit - taken));
    if (room.length > 0) start(room);
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
            onRemove={() => onChange((now) => now.filter((other) => other !== url))}
            onEarlier={() => onChange((now) => moveEarlier(now, index))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onStop={() => stop(upload)}
            onRetry={() => retry(upload)}
            onClear={() => clear(upload)}
          />
        ))}
      </ul>
      <DropArea onFiles={take} taken={taken} />
    </fieldset>
  );
}

function tellOutcome({ uploaded, failed }: { uploaded: number; failed: number }) {
  if (failed > 0) {
    const description = 'Failed to upload one or more images';
    return toast({ title: 'Error', description, variant: 'destructive' });
  }
  if (uploaded === 0) return;
  toast({ title: 'Success', description: `${uploaded} image(s) uploaded successfully` });
}

function moveEarlier(urls: readonly string[], index: number): string[] {
  const [moved] = urls.slice(index, index + 1);
  return moved === undefined
    ? [...urls]
    : urls.toSpliced(index, 1).toSpliced(Math.max(0, index - 1), 0, moved);
}

function DropArea({ onFiles, taken }: { onFiles: (files: File[]) => void; taken: number }) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => {
      if (files.length > 0) latest.current(files);
    },
    accept: { 'image/*': [] },
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
        Choose files or drag and drop. {taken} of {limit} added.
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

type StoredPictureProps = {
  url: string;
  index: number;
  onRemove: () => void;
  onEarlier: () => void;
};

function StoredPicture({ url, index, onRemove, onEarlier }: StoredPictureProps) {
  const name = `Additional image ${index + 1}`;
  return (
    <li>
      <Picture
        src={url}
        alt={name}
        width={1200}
        height={1500}
        sizes="112px"
        className="aspect-4/5 w-28 border"
      />
      <RemoveButton label={`Remove image ${index + 1}`} onRemove={onRemove} />
      {index > 0 && (
        <IconButton label={`Move image ${index + 1} earlier`} onClick={onEarlier}>
          <ArrowLeft />
        </IconButton>
      )}
    </li>
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
      <span className={classNames('figures', state === 'failed' && 'text-danger')}>
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
