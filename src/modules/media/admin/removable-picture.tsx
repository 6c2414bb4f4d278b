import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#design/icon-button.tsx';
import { Picture } from '#design/picture.tsx';
import { toast } from '#design/toast/toast.ts';

type RemovablePictureProps = {
  url: string;
  /** The kind of picture: 'main image'. */
  noun: string;
  onRemove: () => void;
};

/** A picture that a product has only once. */
export function RemovablePicture({ url, noun, onRemove }: RemovablePictureProps) {
  return (
    <div>
      <Picture
        src={url}
        alt={sentenceCase(noun)}
        width={1200}
        height={1500}
        sizes="128px"
        className="aspect-4/5 w-32 border"
      />
      <RemoveButton label={`Remove ${noun}`} onRemove={onRemove} />
    </div>
  );
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

export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
