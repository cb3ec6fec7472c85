import { NativeSelect } from '@mantine/core';
import { HOST_PATTERN, MAX_PORT, syslogProtocols } from '#shared/settings/anchors.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './anchors.module.css';
import { anchorsStrings } from './anchors.strings.ts';

export interface SyslogDraft {
  protocol: 'udp' | 'tcp';
  host: string;
  port: string;
}

export const isHost = (host: string): boolean => HOST_PATTERN.test(host.trim());
export const isPort = (port: string): boolean =>
  /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= MAX_PORT;

interface SyslogFieldsProps {
  draft: SyslogDraft;
  showsProblems: boolean;
  onChange: (part: Partial<SyslogDraft>) => void;
}

export function SyslogFields({ draft, showsProblems, onChange }: SyslogFieldsProps) {
  const texts = useStrings(anchorsStrings);
  return (
    <div className={classes.fields}>
      <NativeSelect
        name="protocol"
        label={texts.protocol}
        description={draft.protocol === 'udp' ? texts.udpHint : undefined}
        value={draft.protocol}
        onChange={(event) => onChange({ protocol: event.currentTarget.value as SyslogDraft['protocol'] })}
        data={syslogProtocols.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <TextField
        name="host"
        label={texts.host}
        value={draft.host}
        onChange={(host) => onChange({ host })}
        error={showsProblems && !isHost(draft.host) ? texts.wrongHost : undefined}
        required
        ltr
      />
      <TextField
        name="port"
        label={texts.port}
        value={draft.port}
        onChange={(port) => onChange({ port })}
        error={showsProblems && !isPort(draft.port) ? texts.wrongPort(MAX_PORT) : undefined}
        inputMode="numeric"
        required
        ltr
      />
    </div>
  );
}
