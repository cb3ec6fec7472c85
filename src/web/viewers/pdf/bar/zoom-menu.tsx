import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Zoom, zoomSteps } from '../pages/zoom.ts';
import { pdfStrings } from '../pdf.strings.ts';
import classes from './bar.module.css';

interface ZoomMenuProps {
  zoom: Zoom;
  factor: number;
  onZoom: (zoom: Zoom) => void;
}

const fits = ['auto', 'width', 'page'] as const;
const factors = zoomSteps.filter((step) => step >= 0.5 && step !== 0.9 && step !== 1.1 && step !== 1.75);

/** How large the pages are, and the sizes to choose from. */
export function ZoomMenu({ zoom, factor, onZoom }: ZoomMenuProps) {
  const texts = useStrings(pdfStrings);
  const item = (value: Zoom, label: string) => (
    <Menu.RadioItem key={value} value={String(value)} closeMenuOnClick>
      {label}
    </Menu.RadioItem>
  );
  const choose = (value: string) => onZoom(fits.find((fit) => fit === value) ?? Number(value));
  return (
    <Menu position="bottom" width={176}>
      <Menu.Target>
        <Button
          className={classes.zoom}
          variant="subtle"
          color="gray"
          aria-label={texts.zoom(factor)}
          rightSection={<Icon icon={IconChevronDown} size={14} />}
        >
          {texts.percent(factor)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(zoom)} onChange={choose}>
          {fits.map((fit) => item(fit, texts.zooms[fit]))}
          <Menu.Divider />
          {factors.map((step) => item(step, texts.percent(step)))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
