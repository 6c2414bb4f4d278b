import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { UploadAbortedError } from 'uploadthing/client';
import { buttonClass } from '#design/button-class.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Progress } from '#design/progress.tsx';
import { toast } from '#design/toast.ts';
import { preparePicture } from './prepare-picture.ts';
import { refusalOf, UploadButton, uploaderName } from './uploader.ts';

type MainImageFieldProps = {
  url: string;
  onChange: (url: string) => void;
  /** A file whose upload failed is held here and sent along with the form. */
  held: File | null;
  onHold: (file: File | null) => void;
};

export function MainImageField({ url, onChange, held, onHold }: MainImageFieldProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const preview = useObjectUrl(held);
  const shown = preview ?? url;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 type-small text-quiet">Main Image</legend>
      <div className="flex flex-wrap items-start gap-4">
        {shown !== '' && (
          <div>
            <Picture
              src={shown}
              alt="Main image"
              width={1200}
              height={1500}
              sizes="128px"
              className="aspect-4/5 w-32 border"
            />
            <RemoveButton
              label="Remove main image"
              onRemove={() => {
                onHold(null);
                onChange('');
              }}
            />
          </div>
        )}
        <div className="flex min-w-48 flex-col gap-2">
          <MainUploadButton
            uploading={progress !== null}
            replaces={shown !== ''}
            onProgress={setProgress}
            onHold={onHold}
            onUploaded={onChange}
          />
          {progress !== null && <Progress label="Uploading main image" value={progress} />}
          {held && progress === null && (
            <p className="type-small text-quiet">
              This picture is not uploaded yet. It is sent when you save.
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

type MainUploadButtonProps = {
  uploading: boolean;
  replaces: boolean;
  onProgress: (progress: number | null) => void;
  onHold: (file: File | null) => void;
  onUploaded: (url: string) => void;
};

function MainUploadButton(props: MainUploadButtonProps) {
  const { uploading, replaces, onProgress, onHold, onUploaded } = props;
  return (
    <UploadButton
      endpoint={uploaderName}
      uploadProgressGranularity="fine"
      // One main image: further files that were chosen along with it are dropped.
      onBeforeUploadBegin={async ([first]) => {
        if (!first) return [];
        onProgress(0);
        const prepared = await preparePicture(first);
        if ('refusal' in prepared) {
          tellRefused(prepared.refusal);
          // The only way to stop the client here: it then calls onUploadAborted.
          throw new UploadAbortedError();
        }
        onHold(prepared.file);
        return [prepared.file];
      }}
      onUploadProgress={onProgress}
      onClientUploadComplete={([file]) => {
        onProgress(null);
        onHold(null);
        if (!file) return;
        onUploaded(file.ufsUrl);
        toast({ title: 'Success', description: 'Main image uploaded successfully' });
      }}
      onUploadAborted={() => {
        onProgress(null);
        onHold(null);
      }}
      onUploadError={(error) => {
        onProgress(null);
        const reason = refusalOf(error);
        // What the server refused once it would refuse again; a broken line is worth another try.
        if (reason) onHold(null);
        tellRefused(reason);
      }}
      appearance={{
        container: 'flex flex-col items-start gap-2',
        button: `${buttonClass({ variant: 'outline', size: 'small' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`,
        allowedContent: 'type-small text-quiet',
      }}
      content={{
        button: uploading ? 'Cancel upload' : replaces ? 'Replace main image' : 'Upload main image',
        allowedContent: 'JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB',
      }}
    />
  );
}

function tellRefused(reason: string | null) {
  const sentence = 'Failed to upload main image';
  const description = reason ? `${sentence}: ${reason}` : sentence;
  toast({ title: 'Error', description, variant: 'destructive' });
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton
      label={label}
      onClick={() => {
        onRemove();
        toast({ title: 'Success', description: 'Image removed successfully' });
      }}
    >
      <Trash strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
