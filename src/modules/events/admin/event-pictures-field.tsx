import Trash from 'lucide-react/icons/trash-2';
import { FileButton } from '#admin-kit/file-button.tsx';
import { moved } from '#admin-kit/lists/moved.ts';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { eventPictureLimit } from '#modules/events/event-schema.ts';
import { uploadFile, uploadProblem } from '#modules/media/admin/upload-file.ts';
import { countOf } from '#shared/text.ts';

type DraftPicture = { url: string; alt: string };

type EventPicturesFieldProps = {
  pictures: DraftPicture[];
  onChange: (pictures: DraftPicture[]) => void;
  /** Only the new pictures, so that changes of others during the upload are not lost. */
  onAdd: (added: DraftPicture[]) => void;
  /** An event saved during the upload would lose the pictures. */
  onUploading: (isUploading: boolean) => void;
};

export function EventPicturesField(props: EventPicturesFieldProps) {
  const { pictures, onChange, onAdd, onUploading } = props;
  const upload = useAction({
    async call(files: File[]) {
      const room = files.slice(0, Math.max(0, eventPictureLimit - pictures.length));
      const added: DraftPicture[] = [];
      onUploading(true);
      try {
        // One at a time: the storage accepts few at once, and the order of files is preserved.
        for (const file of room) added.push({ url: await uploadFile(file), alt: '' });
        tellSuccess(`${countOf(added.length, 'picture')} uploaded.`);
      } finally {
        onAdd(added);
        onUploading(false);
      }
    },
    failed: uploadProblem,
    tells: 'toast',
  });

  return (
    <fieldset>
      <legend className="type-small text-quiet">
        Pictures ({pictures.length} of {eventPictureLimit}). The first is the featured one.
      </legend>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {pictures.map((picture, index) => (
          <PictureItem
            key={picture.url}
            picture={picture}
            index={index}
            onMove={(to) => onChange(moved(pictures, index, to))}
            onAlt={(alt) => onChange(pictures.with(index, { ...picture, alt }))}
            onRemove={() => onChange(pictures.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <FileButton
        variant="outline"
        size="small"
        accept="image/*"
        multiple
        fileLabel="Pictures"
        busy={upload.isBusy}
        busyLabel="Uploading..."
        onFiles={upload.run}
        className="mt-4"
      >
        Add pictures
      </FileButton>
    </fieldset>
  );
}

type PictureItemProps = {
  picture: DraftPicture;
  index: number;
  onMove: (to: number) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

function PictureItem({ picture, index, onMove, onAlt, onRemove }: PictureItemProps) {
  const name = `picture ${index + 1}`;
  return (
    <li className="border p-3">
      <Picture
        src={picture.url}
        alt={picture.alt}
        width={1200}
        height={900}
        sizes="16rem"
        className="aspect-4/3"
      />
      <div className="flex items-center justify-between">
        <span className="flex">
          <IconButton label={`Move ${name} forward`} onClick={() => onMove(index - 1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={`Move ${name} back`} onClick={() => onMove(index + 1)}>
            <ArrowRight />
          </IconButton>
        </span>
        {index === 0 ? (
          <span className="type-label text-gold-text">Featured</span>
        ) : (
          <Button size="small" variant="link" onClick={() => onMove(0)}>
            Make featured
          </Button>
        )}
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash strokeWidth={1.25} aria-hidden="true" />
        </IconButton>
      </div>
      <TextField
        label="What it shows"
        value={picture.alt}
        maxLength={300}
        onChange={(event) => onAlt(event.target.value)}
      />
    </li>
  );
}
