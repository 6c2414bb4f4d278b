import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { TextField } from '#design/text-field.tsx';
import { toast } from '#design/toast.ts';
import { eventPictureLimit } from '#modules/events/event-schema.ts';
import { uploadFile } from '#modules/media/admin/upload-file.ts';
import { countOf } from '#shared/text.ts';
import { type DraftPicture, movePicture } from './event-pictures.ts';

type EventPicturesFieldProps = {
  pictures: DraftPicture[];
  onChange: (pictures: DraftPicture[]) => void;
};

export function EventPicturesField({ pictures, onChange }: EventPicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);

  async function addFiles(files: File[]) {
    setUploading(true);
    const room = files.slice(0, Math.max(0, eventPictureLimit - pictures.length));
    const added: DraftPicture[] = [];
    try {
      // One after the other: the store takes few at a time, and the order stays that of the files.
      for (const file of room) added.push({ url: await uploadFile(file), alt: '' });
      toast({ title: 'Success', description: `${countOf(added.length, 'picture')} uploaded.` });
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Failed to upload image';
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      onChange([...pictures, ...added]);
      setUploading(false);
    }
  }

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
            onMove={(to) => onChange(movePicture(pictures, index, to))}
            onAlt={(alt) => onChange(pictures.with(index, { ...picture, alt }))}
            onRemove={() => onChange(pictures.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures"
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outline"
        size="small"
        busy={uploading}
        busyLabel="Uploading..."
        onClick={() => input.current?.click()}
        className="mt-4"
      >
        Add pictures
      </Button>
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
