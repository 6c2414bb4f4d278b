import { Badge } from '#design/badge.tsx';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Progress } from '#design/progress.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Spinner } from '#design/spinner.tsx';
import { toast } from '#design/toast/toast.ts';
import { Sample, SampleGroup } from './sample.tsx';

export function FeedbackSamples() {
  return (
    <SampleGroup title="Feedback">
      <ToastSamples />
      <Sample label="Badges">
        <Badge>Shoes</Badge>
        <Badge tone="outline">unknown</Badge>
        <Badge tone="gold">Featured</Badge>
        <Badge tone="good">In Stock</Badge>
        <Badge tone="warn">Low Stock (3)</Badge>
        <Badge tone="danger">Out of Stock</Badge>
      </Sample>
      <Sample label="Spinner and progress">
        <Spinner label="Loading" className="size-8 text-gold" />
        <Progress label="Uploading" value={60} className="max-w-60" />
        <Progress label="Waiting" className="max-w-60" />
      </Sample>
      <Sample label="Skeleton">
        <div className="w-48">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-3 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      </Sample>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Shoes', to: '/category/shoes' },
          { label: 'Kariba' },
        ]}
      />
      <Breadcrumb
        label="Second breadcrumb"
        separator=">"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Kariba' }]}
      />
      <EmptyState
        headingLevel="h3"
        title="No Items Found"
        text="We couldn't find any products that match your selected criteria."
        action={
          <ButtonLink to="/" variant="outline">
            VIEW ALL PRODUCTS
          </ButtonLink>
        }
      />
    </SampleGroup>
  );
}

function ToastSamples() {
  return (
    <Sample label="Toasts, one at a time">
      <Button
        variant="outline"
        onClick={() =>
          toast({ title: 'Added to Bag', description: 'Kariba has been added to your bag.' })
        }
      >
        Default toast
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Out of Stock',
            description: 'Kariba is currently out of stock.',
            variant: 'destructive',
          })
        }
      >
        Destructive toast
      </Button>
    </Sample>
  );
}
