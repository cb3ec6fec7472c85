import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The file of a link is viewed. The entry before this one is the page of the link. */
    isViewing?: boolean;
  }
}

/**
 * Whether the visitor views the file. Back ends it, and a reload keeps it. It is no part of the address, because an address that
 * somebody copies or keeps would count a download as soon as it is opened.
 */
export function useViewing() {
  const isViewing = useLocation({ select: ({ state }) => state.isViewing === true });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    isViewing,
    begin: () => void navigate({ to: '.', state: { isViewing: true } }),
    end: () => history.back(),
  };
}
