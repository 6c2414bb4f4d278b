import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { tellProblem, tellSuccess, withReason } from '#admin-kit/tell.ts';
import { WriteError } from '#client/api-error.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { productInputSchema } from '#modules/catalog/product-input.ts';
import { uploadFailed, uploadFile } from '#modules/media/admin/upload-file.ts';
import { useProductWrite } from '#modules/product-editor/admin/product-calls.ts';
import { largeQuantityQuestions } from '#modules/product-editor/admin/stock-grid/stock-changes.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { plainIssue } from '#shared/schemas/plain-issue.ts';
import { changesOf, settleProduct } from './product-changes.ts';
import { saveDraft } from './product-draft.ts';
import { checkBeforeSave, newBodyOf, type ProductFormValues } from './product-form-values.ts';

type ProductFormOptions = {
  /** The edited product when the form was opened; null for a new one. */
  base: AdminProduct | null;
  /** The key of the unsaved draft. */
  target: string;
  initial: ProductFormValues;
  /** Pictures are still uploading: a product saved now would lose them. */
  isUploading: boolean;
  onSaved: () => void;
};

type Issue = { path: string; message: string };

const undecided = 'A colleague changed the same fields. Please choose which version to use.';
const stillUploading = 'Some images are still uploading. Please wait for them, or cancel them.';

export function useProductForm(options: ProductFormOptions) {
  const { target, initial, isUploading, onSaved } = options;
  const [base, setBase] = useState(options.base);
  const edit = useEditConflict();
  const form = useForm<ProductFormValues>({ defaultValues: initial });
  const [heldImage, holdImage] = useState<File | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [questions, setQuestions] = useState<string[]>([]);
  const [takenCodes, setTakenCodes] = useState<string[]>([]);
  const write = useProductWrite();
  const { watch, setError, setValue, getValues, clearErrors } = form;

  useEffect(() => {
    const { unsubscribe } = watch((values, { type, name }) => {
      if (type === undefined && name === undefined) return;
      const changed = { ...initial, ...values } as ProductFormValues;
      saveDraft({ target, values: changed, base, isPutAside: false });
    });
    return unsubscribe;
  }, [watch, target, initial, base]);

  function showIssues(issues: readonly Issue[]): void {
    for (const [index, { path, message }] of issues.entries()) {
      const field = path.split('.')[0] as keyof ProductFormValues;
      setError(field, { message }, { shouldFocus: index === 0 });
    }
  }

  function showTakenCodes(error: unknown): void {
    if (!(error instanceof WriteError)) return;
    const { code, codes = [] } = (error.body ?? {}) as { code?: string; codes?: string[] };
    if (code !== 'code-taken') return;
    setTakenCodes(codes);
    setError('stock', { message: error.serverMessage ?? '' });
  }

  /** Checks the form, so that the server gets only valid values. */
  function isReady(): boolean {
    clearErrors();
    const values = getValues();
    const parsed = productInputSchema.safeParse(newBodyOf(values), { error: plainIssue });
    const issues = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    showIssues(issues);
    const problem =
      checkBeforeSave(values) ??
      issues[0]?.message ??
      (isUploading ? stillUploading : undefined) ??
      (edit.isOpen ? undecided : undefined);
    if (problem === undefined) return true;
    tellProblem(problem, 'Validation Error');
    return false;
  }

  /** Puts the decided values into the form, to be sent like typed ones. */
  function decided(): AdminProduct | null {
    if (!base || !edit.conflict) return base;
    const settled = settleProduct(base, getValues(), edit.conflict, edit.choices);
    for (const name of changedFields(getValues(), settled.values)) {
      setValue(name, settled.values[name], { shouldDirty: true });
    }
    setBase(settled.base);
    edit.settle();
    return settled.base;
  }

  async function send(): Promise<void> {
    const start = decided();
    if (!start) return write('POST', '', newBodyOf(getValues()));
    return write('PUT', `/${start.id}`, changesOf(start, getValues()));
  }

  async function save({ isSure = false } = {}): Promise<void> {
    if (isSaving || !isReady()) return;
    const questions = isSure ? [] : largeQuantityQuestions(base, getValues());
    setQuestions(questions);
    if (questions.length > 0) return;
    setTakenCodes([]);
    setSaving(true);
    try {
      if (heldImage && !(await sendHeldImage(heldImage))) return;
      await send();
      saveDraft(null);
      tellSuccess(base ? 'Product updated successfully' : 'Product created successfully');
      onSaved();
    } catch (error) {
      if (edit.catches(error)) return;
      showIssues(issuesOf(error));
      showTakenCodes(error);
      const sentence = base ? 'Failed to update product' : 'Failed to create product';
      tellProblem(withReason(sentence)(error));
    } finally {
      setSaving(false);
    }
  }

  async function sendHeldImage(file: File): Promise<boolean> {
    try {
      setValue('imageUrl', await uploadFile(file));
      holdImage(null);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const isSaid = reason === '' || reason === uploadFailed;
      tellProblem(isSaid ? uploadFailed : `${uploadFailed}: ${reason}`);
      return false;
    }
  }

  return {
    form,
    base,
    heldImage,
    holdImage,
    isSaving,
    save: () => save(),
    edit,
    takenCodes,
    /** Asks before unexpectedly large quantities are saved. */
    large: {
      questions,
      onYes: () => void save({ isSure: true }),
      onNo: () => setQuestions([]),
    },
  };
}

function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof WriteError)) return [];
  return (error.body as { issues?: Issue[] } | undefined)?.issues ?? [];
}
