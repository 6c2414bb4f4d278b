import { FileButton } from '#admin-kit/file-button.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { Picture } from '#design/picture.tsx';
import { uploadFile, uploadProblem } from '#modules/media/admin/upload-file.ts';

type PictureChoiceProps = {
  /** The name of the picture, for screen readers. */
  name: string;
  caption: string;
  url: string;
  onChange: (url: string) => void;
};

/** A picture with a button to replace it. */
export function PictureChoice({ name, caption, url, onChange }: PictureChoiceProps) {
  const upload = useAction({
    call: uploadFile,
    done: onChange,
    failed: uploadProblem,
    tells: 'toast',
  });
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
      <FileButton
        size="small"
        variant="outline"
        accept="image/*"
        fileLabel={name}
        busy={upload.isBusy}
        busyLabel="Uploading..."
        onFiles={([file]) => file && upload.run(file)}
        className="mt-2"
      >
        {url === '' ? 'Choose' : 'Replace'}
        <span className="sr-only"> {name}</span>
      </FileButton>
    </>
  );
}
