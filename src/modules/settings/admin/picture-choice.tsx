import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Picture } from '#design/picture.tsx';
import { toast } from '#design/toast.ts';
import { uploadFile } from '#modules/media/admin/upload-file.ts';

type PictureChoiceProps = {
  /** Which picture it is, for whoever doesn't see it. */
  name: string;
  caption: string;
  url: string;
  onChange: (url: string) => void;
};

/** One picture and a way to put another in its place. */
export function PictureChoice({ name, caption, url, onChange }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);

  async function upload(file: File) {
    setUploading(true);
    try {
      onChange(await uploadFile(file));
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Failed to upload image';
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setUploading(false);
    }
  }

  return (
    <>
      <Picture
        src={url}
        alt={name}
        width={1200}
        height={900}
        sizes="16rem"
        className="aspect-4/3"
      />
      <p className="mt-2 type-small text-quiet">{caption}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = '';
        }}
      />
      <Button
        size="small"
        variant="outline"
        busy={uploading}
        busyLabel="Uploading..."
        onClick={() => input.current?.click()}
        className="mt-2"
      >
        {url === '' ? 'Choose' : 'Replace'}
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}
