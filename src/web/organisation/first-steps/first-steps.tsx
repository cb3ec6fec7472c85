import { IconCheck, IconFolderOpen, IconPlus } from '@tabler/icons-react';
import type { FirstSteps as Steps } from '#shared/organisation/organisation.contract.ts';
import { useHasBrand } from '#web/lib/brand.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { paths } from '#web/organisation/unit-levels.ts';
import classes from './first-steps.module.css';
import { firstStepsStrings } from './first-steps.strings.ts';

type StepName = keyof (typeof firstStepsStrings)['ar']['steps'];

/**
 * The three steps from an empty data center to the first upload. The first that is not done has the button, and what is done is
 * not explained any more, because the card must leave room for the list.
 */
export function FirstSteps({ steps }: { steps: Steps }) {
  const texts = useStrings(firstStepsStrings);
  const mayAddUsers = useMe().screens.includes('users');
  const lacksBrand = !useHasBrand();
  const { partition, company, department, hasPeople } = steps;
  const isDone: Record<StepName, boolean> = {
    partition: partition !== null,
    units: department !== null,
    people: hasPeople,
  };
  const names = Object.keys(isDone) as StepName[];
  const next = names.find((name) => !isDone[name]);
  const waitsForOthers = next === 'people' && !mayAddUsers;
  const action = waitsForOthers ? null : next && <NextForm next={next} steps={steps} />;
  const open = department && <OpenDepartment {...department} isMain={!action} />;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {next ? texts.title : texts.titleDone}
      </h2>
      <p className={classes.hint}>{next ? texts.hint : texts.hintDone}</p>
      {!next && open}
      <ol className={classes.steps}>
        {names.map((name, index) => (
          <li key={name} className={classes.step} data-done={isDone[name] || undefined}>
            <span className={classes.mark}>
              {isDone[name] ? <Icon icon={IconCheck} size={18} /> : index + 1}
            </span>
            <div className={classes.words}>
              <h3 className={classes.name}>
                {texts.steps[name].name}
                {isDone[name] && <span className="visually-hidden"> {texts.done}</span>}
              </h3>
              {!isDone[name] && (
                <p className={classes.hint}>
                  {name === 'people' && waitsForOthers ? texts.askForUsers : texts.steps[name].hint}
                </p>
              )}
              {name === 'units' && company && department && (
                <TextLink
                  to={paths.department.add}
                  params={{ partitionId: company.partitionId, companyId: company.id }}
                >
                  {texts.anotherDepartment}
                </TextLink>
              )}
              {name === 'people' && department && mayAddUsers && (
                <TextLink to="/{-$locale}/users/import">{texts.importUsers}</TextLink>
              )}
            </div>
            {name === next && action}
          </li>
        ))}
      </ol>
      {lacksBrand && (
        <p className={classes.optional}>
          {texts.brand}{' '}
          <TextLink to="/{-$locale}/settings" search={{ tab: 'organisation' }}>
            {texts.setBrand}
          </TextLink>
        </p>
      )}
      {next && open}
    </section>
  );
}

/** The button to the form of a step. */
function NextForm({ next, steps }: { next: StepName; steps: Steps }) {
  const texts = useStrings(firstStepsStrings);
  const { partition, company } = steps;
  const button = { className: classes.action, leftSection: <Icon icon={IconPlus} size={18} /> };
  if (next === 'people')
    return (
      <ButtonLink to="/{-$locale}/users/add" {...button}>
        {texts.addUser}
      </ButtonLink>
    );
  if (!partition)
    return (
      <ButtonLink to={paths.partition.add} {...button}>
        {texts.addPartition}
      </ButtonLink>
    );
  return company ? (
    <ButtonLink
      to={paths.department.add}
      params={{ partitionId: company.partitionId, companyId: company.id }}
      {...button}
    >
      {texts.addDepartment}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.company.add} params={{ partitionId: partition.id }} {...button}>
      {texts.addCompany}
    </ButtonLink>
  );
}

/** The department can be used before people are added. */
function OpenDepartment({ folderId, name, isMain }: { folderId: string; name: string; isMain: boolean }) {
  const texts = useStrings(firstStepsStrings);
  return (
    <div className={classes.open}>
      <ButtonLink
        to="/{-$locale}/data-center/$folderId"
        params={{ folderId }}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon icon={IconFolderOpen} size={18} />}
      >
        {texts.openDepartment(name)}
      </ButtonLink>
    </div>
  );
}
