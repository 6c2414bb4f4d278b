import { useRef } from 'react';
import { Button, type ButtonProps } from '#design/button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  accept: string;
  /** The label of the file field for screen readers. */
  fileLabel: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the browser's file dialog. The same file can be chosen again. */
export function FileButton(props: FileButtonProps) {
  const { accept, fileLabel, multiple, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={fileLabel}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
