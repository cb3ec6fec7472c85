import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Encoding, encodings } from '#web/lib/text/encoding.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { viewersStrings } from './viewers.strings.ts';

interface EncodingSelectProps {
  /** The one that was found, or that the user chose. */
  value: Encoding;
  onChange: (encoding: Encoding) => void;
}

/** The encoding of a text, for when the one that was found is wrong. */
export function EncodingSelect({ value, onChange }: EncodingSelectProps) {
  const texts = useStrings(viewersStrings);
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <NativeSelect
      aria-label={texts.encoding}
      value={value}
      data={encodings.map((encoding) => ({
        value: encoding,
        label: isPhone ? texts.shortEncodings[encoding] : texts.encodings[encoding],
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Encoding)}
    />
  );
}
