import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#design/overlays/menu.tsx';
import { Tooltip, TooltipProvider } from '#design/overlays/tooltip.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#design/tabs/tabs.tsx';
import { Sample, SampleGroup } from './sample.tsx';

export function OverlaySamples() {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <SampleGroup title="Overlays">
      <Sample label="Dialog, drawer, menu, tooltip">
        <Button variant="outline" onClick={() => setDialogOpen(true)}>
          Open dialog
        </Button>
        <Button variant="outline" onClick={() => setDrawerOpen(true)}>
          Open drawer
        </Button>
        <Menu align="start" trigger={<Button variant="outline">Open menu</Button>}>
          <MenuLabel>Order</MenuLabel>
          <MenuItem>View Details</MenuItem>
          <MenuItem>Mark as Shipped</MenuItem>
          <MenuSeparator />
          <MenuItem disabled>Mark as Delivered</MenuItem>
        </Menu>
        <TooltipProvider>
          <Tooltip text="After 700 ms, then 300 ms to the next">
            <Button variant="quiet">Point at me</Button>
          </Tooltip>
        </TooltipProvider>
      </Sample>
      <Tabs defaultValue="overview">
        <TabList aria-label="Sample tabs">
          <Tab value="overview">Overview</Tab>
          <Tab value="orders">Orders</Tab>
          <Tab value="customers">Customers</Tab>
          <Tab value="closed" disabled>
            Closed
          </Tab>
        </TabList>
        <TabPanel value="overview">The first panel.</TabPanel>
        <TabPanel value="orders">The second panel.</TabPanel>
        <TabPanel value="customers">The third panel.</TabPanel>
      </Tabs>
      <Dialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Order #7K2M-9QXA"
        description="Placed on 3 November 2026"
        footer={<Button onClick={() => setDialogOpen(false)}>Done</Button>}
      >
        <p>Two pairs, one scarf. Everything is packed by hand.</p>
      </Dialog>
      <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} title="A drawer">
        <p className="p-6">Full height, 440 px, the whole width on a phone.</p>
      </Drawer>
    </SampleGroup>
  );
}
