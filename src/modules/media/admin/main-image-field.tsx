import { useEffect, useState } from 'react';
import { Progress } from '#design/progress.tsx';
import { PictureUploadButton } from './picture-upload-button.tsx';
import { RemovablePicture } from './removable-picture.tsx';

type MainImageFieldProps = {
  url: string;
  onChange: (url: string) => void;
  /** A file whose upload failed; it is sent with the form. */
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
          <RemovablePicture
            url={shown}
            noun="main image"
            onRemove={() => {
              onHold(null);
              onChange('');
            }}
          />
        )}
        <div className="flex min-w-48 flex-col gap-2">
          <PictureUploadButton
            noun="main image"
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
