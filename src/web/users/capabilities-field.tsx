import { Switch } from '@mantine/core';
import { capabilities, type Capability } from '#shared/auth/roles.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import classes from './capabilities-field.module.css';
import { userFormStrings } from './user-form.strings.ts';

interface CapabilitiesFieldProps {
  fieldOf: (capability: Capability) => {
    name: string;
    checked: boolean;
    onChange: (checked: boolean) => void;
  };
}

/** What an Employee can do with the files they see; the other roles can do all of it. */
export function CapabilitiesField({ fieldOf }: CapabilitiesFieldProps) {
  const texts = useStrings(userFormStrings);
  return (
    <Fieldset legend={texts.capabilities}>
      <div className={classes.switches}>
        {capabilities.map((capability) => {
          const field = fieldOf(capability);
          return (
            <Switch
              key={capability}
              {...field}
              withThumbIndicator={false}
              label={texts.capabilityNames[capability]}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          );
        })}
      </div>
    </Fieldset>
  );
}
