import { StepPager } from './step-pager.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous and Next with the number of pages; nothing when there is only one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const texts = useUiTexts();
  const count = Math.ceil(total / pageSize);
  if (count <= 1) return null;
  return (
    <StepPager
      position={texts.pageOf(page, count)}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page < count ? () => onPage(page + 1) : undefined}
    />
  );
}
