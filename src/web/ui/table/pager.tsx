import { PageJump } from './page-jump.tsx';
import { StepPager } from './step-pager.tsx';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous and Next with the number of pages; nothing when there is only one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const count = Math.ceil(total / pageSize);
  if (count <= 1) return null;
  return (
    <StepPager
      position={<PageJump key={page} page={page} count={count} onPage={onPage} />}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page < count ? () => onPage(page + 1) : undefined}
    />
  );
}
