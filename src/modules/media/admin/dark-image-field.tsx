import { useEffect, useId, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Picture } from '#design/picture.tsx';
import { Progress } from '#design/progress.tsx';
import { PictureUploadButton } from './picture-upload-button.tsx';
import { RemovablePicture } from './removable-picture.tsx';

type DarkImageFieldProps = {
  /** The dark version of the lead picture; empty if there is none. */
  url: string;
  /** Why a dark picture can't be set now. */
  obstacle: string | null;
  /** The product's other pictures: one of them may already have a dark background. */
  others: readonly string[];
  onChange: (url: string) => void;
  onUploading: (isUploading: boolean) => void;
};

export function DarkImageField(props: DarkImageFieldProps) {
  const { url, obstacle, others, onChange, onUploading } = props;
  const [progress, setProgress] = useState<number | null>(null);
  const isUploading = progress !== null;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const hintId = useId();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={hintId}>
      <legend className="mb-2 type-small text-quiet">Dark Image</legend>
      <p id={hintId} className="max-w-prose type-small text-quiet">
        {obstacle ?? 'Shown instead of the leading image in the dark theme.'}
      </p>
      {obstacle === null && (
        <div className="flex flex-wrap items-start gap-4">
          {url !== '' && (
            <RemovablePicture url={url} noun="dark image" onRemove={() => onChange('')} />
          )}
          <div className="flex min-w-48 flex-col gap-2">
            <PictureUploadButton
              noun="dark image"
              uploading={isUploading}
              replaces={url !== ''}
              onProgress={setProgress}
              onUploaded={onChange}
            />
            {isUploading && <Progress label="Uploading dark image" value={progress} />}
          </div>
        </div>
      )}
      {obstacle === null && others.length > 0 && (
        <OtherPictures urls={others} chosen={url} onChoose={onChange} />
      )}
    </fieldset>
  );
}

type OtherPicturesProps = {
  urls: readonly string[];
  chosen: string;
  onChoose: (url: string) => void;
};

function OtherPictures({ urls, chosen, onChoose }: OtherPicturesProps) {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className="mb-2 type-small text-quiet">
        Or take one of its other images:
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside one would be read out twice */}
      <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-4 p-1">
        {urls.map((url, index) => (
          <button
            key={url}
            type="button"
            aria-pressed={url === chosen}
            aria-label={`Dark image: other image ${index + 1}`}
            onClick={() => onChoose(url)}
            className={classNames(
              'w-16 border focus-visible:outline-2 focus-visible:outline-offset-6',
              // The gap separates the frame from a picture as dark as the frame.
              url === chosen && 'ring-2 ring-ink ring-offset-2 ring-offset-raised',
            )}
          >
            <Picture
              src={url}
              alt=""
              width={1200}
              height={1500}
              sizes="64px"
              className="aspect-4/5 w-full"
            />
          </button>
        ))}
      </div>
    </div>
  );
}
