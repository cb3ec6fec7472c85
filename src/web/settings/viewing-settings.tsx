import { OfficePages } from './office/office-pages.tsx';

/** How files are shown. */
export function ViewingSettings() {
  return <OfficePages />;
}
