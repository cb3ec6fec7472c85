import { Switch } from '@mantine/core';
import { useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import type { Listing } from '#web/files/listing.ts';
import classes from './search-strip.module.css';

interface SearchStripProps {
  listing: Listing;
  placeName: string;
  onEverywhere: (everywhere: boolean) => void;
}

/** The query, the folder that was searched, and a switch to search everywhere. */
export function SearchStrip({ listing, placeName, onEverywhere }: SearchStripProps) {
  const { search: texts } = useStrings(filesStrings);
  return (
    <div className={classes.strip}>
      <p className={classes.words}>
        {texts.resultsFor}{' '}
        <strong className={classes.query}>
          <Bdi>{listing.q}</Bdi>
        </strong>
        {!listing.everywhere && (
          <>
            {' '}
            {texts.inPlace} <Bdi>{placeName}</Bdi>
          </>
        )}
      </p>
      <Switch
        label={texts.everywhere}
        checked={listing.everywhere}
        onChange={(event) => onEverywhere(event.currentTarget.checked)}
      />
    </div>
  );
}
