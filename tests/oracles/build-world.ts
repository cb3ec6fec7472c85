import { type List, type Item, type Person, ancestorsOf, ownerOf } from './file-rights.ts';
import { type Plan, bitsOf } from './file-world.ts';
import { rights } from '#shared/files/rights.ts';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import type { App } from '#server/app.ts';
import { updateUser } from '#server/accounts/accounts.queries.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import { insertFolder } from '#server/files/folders.queries.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { myFilesRoot } from '#server/files/my-files.queries.ts';
import { transaction } from '#server/platform/db/db.ts';
import { setDepartments } from '#server/users/users.queries.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { move, restore, trash } from '#tests/services/file-calls.ts';

/** A person of the model, with a browser in which they are signed in. */
export type SignedInPerson = Person & { browser: Browser };

const extensions = { pdf: '.pdf', docx: '.docx', archive: '.zip' };

/** Builds a plan twice: as a model, and in the product. */
export class World {
  readonly items: Item[] = [];
  readonly people: SignedInPerson[];
  /** Every name begins with it, so that a search for it returns everything a person may find. */
  readonly word: string;
  readonly #app: App;
  readonly #unitIds = new Map<Item, string>();
  readonly #content: { hash: string; size: number };

  constructor(app: App, people: SignedInPerson[], word: string, content: { hash: string; size: number }) {
    this.#app = app;
    this.people = people;
    this.word = word;
    this.#content = content;
  }

  get #owner(): SignedInPerson {
    return this.people[0]!;
  }

  async build(plan: Plan): Promise<void> {
    await this.#buildUnits(plan);
    await this.#assignPeople(plan);
    for (const [index, item] of plan.items.entries()) await this.#addItem(index, item);
    for (const grant of plan.grants) await this.#grant(grant);
  }

  async change(plan: Plan): Promise<void> {
    for (const change of plan.changes) await this.#change(change);
  }

  #add(item: Pick<Item, 'id' | 'kind' | 'parent'> & Partial<Item>): Item {
    const rest = {
      name: '',
      ownedBy: null,
      isTrashed: false,
      timesRestored: 0,
      type: null,
      creator: null,
      lists: new Map(),
    };
    const added = { ...rest, ...item };
    this.items.push(added);
    return added;
  }

  async #buildUnits({ units }: Plan): Promise<void> {
    const { browser } = this.#owner;
    const root = this.#add({ id: 'data-center', kind: 'root', parent: null });
    for (const companies of units) {
      const partition = await aPartition(browser);
      const partitionItem = this.#add({ id: partition.folderId, kind: 'partition', parent: root });
      for (const departments of companies) {
        const company = await aCompany(browser, { partitionId: partition.id });
        const companyItem = this.#add({ id: company.folderId, kind: 'company', parent: partitionItem });
        for (let count = 0; count < departments; count += 1) {
          const unit = await aDepartment(browser, { companyId: company.id });
          const { folderId: id, name } = unit;
          this.#unitIds.set(this.#add({ id, name, kind: 'department', parent: companyItem }), unit.id);
        }
      }
    }
    for (const person of this.people) {
      const id = await myFilesRoot(this.#app.deps.db, person.id);
      this.#add({ id, kind: 'root', parent: null, ownedBy: person });
    }
  }

  async #assignPeople({ people }: Plan): Promise<void> {
    const departments = [...this.#unitIds.keys()];
    for (const [index, given] of people.entries()) {
      const person = this.people[index + 1]!;
      person.role = given.role;
      person.capabilities = given.capabilities;
      person.departments = new Set(
        given.role === 'Employee'
          ? given.departments.map((one) => departments[one % departments.length]!)
          : [],
      );
      const { role, capabilities } = given;
      await updateUser(this.#app.deps.db, person.id, { role, capabilities });
      const ids = [...person.departments].map((department) => this.#unitIds.get(department)!);
      await this.#app.deps.db.deleteFrom('user_departments').where('user_id', '=', person.id).execute();
      await setDepartments(this.#app.deps.db, person.id, ids);
    }
  }

  /** The folders that can contain items: in the data center when `owner` is null, otherwise in the owner's My Files. */
  #foldersOf(owner: Person | null): Item[] {
    return this.items.filter((item) => {
      if (ownerOf(item) !== owner || item.kind === 'file') return false;
      return owner ? true : item.kind === 'department' || item.kind === 'folder';
    });
  }

  async #addItem(index: number, given: Plan['items'][number]): Promise<void> {
    const creator = this.people[given.creator % this.people.length]!;
    const folders = this.#foldersOf(given.isPersonal ? creator : null);
    const parent = folders[given.folder % folders.length]!;
    const name = `${this.word} ${index}${given.isFolder ? '' : extensions[given.type]}`;
    const id = await transaction(this.#app.deps.db, async (tx) => {
      const folder = (await loadItem(tx, { userId: creator.id }, parent.id))!;
      if (given.isFolder) return insertFolder(tx, { ...ancestryIn(folder), name, created_by: creator.id });
      const content = { ...this.#content, type: given.type };
      const fileId = (await insertFile(tx, folder, { name, createdBy: creator.id, content }))!;
      await tx.updateTable('files').set({ thumbnail_hash: content.hash }).where('id', '=', fileId).execute();
      return fileId;
    });
    const kind = given.isFolder ? 'folder' : 'file';
    const lists = new Map<Person, Set<List>>(given.isFolder ? [] : [[creator, new Set(rights)]]);
    const type = given.isFolder ? null : given.type;
    this.#add({ id, name, kind, parent, creator, lists, type });
  }

  async #grant(given: Plan['grants'][number]): Promise<void> {
    const files = this.items.filter(({ kind }) => kind === 'file');
    const file = files[given.file % files.length];
    const person = this.people[given.person % this.people.length]!;
    if (!file || file.creator === person) return;
    const lists = new Set([...(file.lists.get(person) ?? []), ...given.lists]);
    file.lists.set(person, lists);
    await this.#app.deps.db
      .insertInto('file_access')
      .values({ user_id: person.id, file_id: file.id, rights: bitsOf(lists) })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'file_id']).doUpdateSet({ rights: bitsOf(lists) }),
      )
      .execute();
  }

  /** A person with the right makes the change; the model changes only when the product reports success. */
  async #change({ what, item: number, target: to }: Plan['changes'][number]): Promise<void> {
    const candidates = this.items.filter(({ kind }) => kind === 'file' || kind === 'folder');
    const item = candidates[number % candidates.length];
    if (what === 'deleteDepartment') return this.#deleteDepartment(number);
    if (!item) return;
    const { browser } = this.people.find((person) => person === ownerOf(item)) ?? this.#owner;
    if (what === 'trash') {
      if ((await trash(browser, item.id))[0] === 'done') item.isTrashed = true;
    } else if (what === 'restore') {
      if ((await restore(browser, item.id))[0] === 'done') restoreInModel(item);
    } else {
      const folders = this.#foldersOf(ownerOf(item));
      const target = folders[to % folders.length]!;
      if ((await move(browser, target.id, [item.id]))[0] === 'done') item.parent = target;
    }
  }

  async #deleteDepartment(number: number): Promise<void> {
    const departments = [...this.#unitIds.keys()];
    const department = departments[number % departments.length]!;
    const { status } = await this.#owner.browser.call(unitContracts.department.remove, {
      params: { id: this.#unitIds.get(department)! },
      body: { confirmName: department.name },
    });
    if (status === 204) department.isTrashed = true;
  }
}

/** Restores to the parent, or to the lowest ancestor that is reachable. */
function restoreInModel(item: Item): void {
  const ancestors = ancestorsOf(item);
  const firstTrashed = ancestors.findIndex((step) => step.isTrashed);
  item.parent = ancestors.at(firstTrashed === -1 ? -1 : firstTrashed - 1)!;
  item.isTrashed = false;
  item.timesRestored += 1;
}
