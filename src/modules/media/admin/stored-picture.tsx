import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ArrowLeft, ArrowRight } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { PictureHandle } from './picture-handle.tsx';
import { RemoveButton } from './removable-picture.tsx';

type StoredPictureProps = {
  url: string;
  index: number;
  count: number;
  onRemove: () => void;
  onMove: (to: number) => void;
  /** Absent while the main image can't be replaced. */
  onMakeMain: (() => void) | undefined;
};

export function StoredPicture(props: StoredPictureProps) {
  const { url, index, count, onRemove, onMove, onMakeMain } = props;
  const number = index + 1;
  return (
    <li data-picture-place={index} className="w-36">
      <Picture
        src={url}
        alt={`Additional image ${number}`}
        width={1200}
        height={1500}
        sizes="144px"
        className="aspect-4/5 w-full border"
      />
      <span className="flex justify-between">
        <IconButton
          label={`Move image ${number} earlier`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft />
        </IconButton>
        <PictureHandle index={index} count={count} onMove={onMove} />
        <IconButton
          label={`Move image ${number} later`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight />
        </IconButton>
      </span>
      <span className="flex items-center justify-between">
        <Button
          variant="link"
          size="small"
          disabled={!onMakeMain}
          aria-label={`Make main: image ${number}`}
          onClick={onMakeMain}
        >
          Make main
        </Button>
        <RemoveButton label={`Remove image ${number}`} onRemove={onRemove} />
      </span>
    </li>
  );
}
