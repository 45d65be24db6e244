import { Search } from 'lucide-react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { useTyped } from './use-typed.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** Name of the button. */
  readonly find: string;
  readonly maxLength: number;
  /** What is asked for at present. */
  readonly asked: string;
  /** Without blanks around it; empty when the search is taken back. */
  readonly onAsk: (text: string) => void;
}

/** Text that counts once Enter or the button is pressed. */
export function SearchForm({ label, hint, find, maxLength, asked, onAsk }: Props) {
  const { text, write, sent } = useTyped(asked);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        sent(text.trim());
        onAsk(text.trim());
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          type="search"
          maxLength={maxLength}
          placeholder={hint}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </div>
      <Button type="submit" icon={Search} iconOnly>
        {find}
      </Button>
    </form>
  );
}
