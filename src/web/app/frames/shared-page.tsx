import { PublicSharePage } from '#web/files/shares/public/public-share.page.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** `/shared/…`, the address in the mails to people outside. */
export const SharedPage = () => (
  <VisitorFrame>
    <PublicSharePage />
  </VisitorFrame>
);
